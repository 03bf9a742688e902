import type { TopicName } from '@framewise/contract/analysis/nlp';

/** What people say or show in videos of each topic. A text is held against these sentences. */
export const TOPIC_DESCRIPTIONS: Readonly<Record<TopicName, readonly string[]>> = {
  Attractions: [
    'a visit to a theme park with roller coasters',
    'museums, zoos, aquariums and landmarks to see',
  ],
  Automotive: [
    'cars, trucks and motorcycles, driving and engines',
    'car repair, test drives and vehicle reviews',
  ],
  'Books and Literature': ['a novel, its author and its story', 'book recommendations for readers'],
  'Business and Finance': [
    'companies, startups, marketing and sales',
    'how to grow your business and get more clients',
    'the stock market and the economy',
  ],
  Careers: ['job interviews, resumes and getting hired', 'how to get a promotion at work'],
  Communication: ['writing emails, letters and messages', 'public speaking and better conversations'],
  Crime: ['a murder case and the police investigation', 'theft, fraud and criminals'],
  Disasters: ['an earthquake, flood, hurricane or wildfire', 'an accident with rescue teams'],
  Education: [
    'school, teachers and students',
    'learn how to study for exams at university',
    'a lesson with homework',
  ],
  Entertainment: [
    'movies, television shows and actors',
    'a new film trailer',
    'music, a song and a concert',
    'a funny comedy sketch',
  ],
  Events: ['a conference, festival or trade show', 'tickets for the event this weekend'],
  'Family and Relationships': [
    'parents with their children and babies',
    'dating, marriage and relationship advice',
  ],
  'Fine Art': ['painting, drawing and sculpture', 'an artist in a gallery'],
  'Food & Drink': [
    'cooking a recipe in the kitchen',
    'a restaurant meal, coffee, wine and desserts',
    'baking bread and cakes',
  ],
  Genres: ['a science fiction, horror or fantasy story', 'a documentary or a romance'],
  'Healthy Living': [
    'fitness, workout and exercise at the gym',
    'healthy diet, weight loss and wellness',
    'yoga, meditation and better sleep',
  ],
  'Hobbies & Interests': [
    'crafts, knitting and do it yourself projects',
    'photography, collecting and board games',
  ],
  Holidays: ['Christmas, Halloween and Easter', 'decorations for the holiday season'],
  'Home & Garden': [
    'interior design, furniture and home decoration',
    'plants, gardening and home improvement',
    'cleaning the house',
  ],
  Law: ['a lawyer explains your legal rights', 'a court case, lawsuit and judge'],
  'Medical Health': ['a doctor explains a disease and its symptoms', 'medicine, treatment and hospital'],
  'Personal Celebrations & Life Events': [
    'a birthday party',
    'a wedding, bride and groom',
    'graduation day and a new baby',
  ],
  'Personal Finance': [
    'saving money and paying off debt',
    'budget, credit cards, taxes and retirement',
    'how to invest your savings',
  ],
  Pets: ['my dog and my cat', 'puppies, kittens and pet care'],
  Politics: ['the president, elections and government', 'a politician and new policy'],
  'Pop Culture': ['celebrity gossip and famous people', 'a viral trend and memes'],
  'Real Estate': ['a house for sale, a tour of the apartment', 'mortgage, rent and home buyers'],
  'Religion & Spirituality': ['God, church, prayer and faith', 'astrology and spiritual life'],
  Science: [
    'physics, chemistry and biology experiments',
    'space, planets and the universe',
    'researchers discover how nature works',
  ],
  'Sensitive Topics': ['violence, abuse and suicide', 'drugs, weapons and hate speech'],
  Shopping: [
    'discounts, sale and coupons in the store',
    'unboxing a product I bought online',
    'buy now with free shipping',
  ],
  Sports: [
    'football, basketball and soccer games',
    'athletes, a match and the championship',
    'running, skiing and surfing',
  ],
  'Style & Fashion': ['clothes, outfits and fashion', 'makeup, skin care, hair and beauty'],
  'Technology & Computing': [
    'smartphones, laptops and gadgets',
    'software, programming and artificial intelligence',
    'apps and websites',
  ],
  Travel: [
    'a trip to another country, hotels and flights',
    'beaches, cities and places to visit',
    'travel tips for your vacation',
  ],
  'Video Gaming': ['playing a video game on a console', 'gameplay, streamers and esports'],
  'War and Conflicts': ['soldiers, war and military attacks', 'an armed conflict between countries'],
};
