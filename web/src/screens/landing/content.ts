export const STEPS = [
  {
    title: 'Drop a video',
    text: 'A file or a link, for Reels, TikTok, Shorts or anything else. Uploads go on where they stopped.',
  },
  {
    title: 'Watch it being read',
    text: 'One pass over the video feeds every measurement. You see the stage, the progress and your place in the queue.',
  },
  {
    title: 'Change the right second',
    text: 'A verdict in one line, the reasons in order of weight, and the evidence on a timeline that seeks your video.',
  },
] as const;

export const MEASURES = [
  { name: 'Hook', text: 'What is seen, said and written in the first three seconds.' },
  { name: 'Pace', text: 'Every cut, the length of every shot, motion and stillness.' },
  { name: 'Faces and people', text: 'When they appear, how large, where in the frame.' },
  { name: 'On-screen text', text: 'Read word by word, with its contrast and its place in each safe zone.' },
  { name: 'Speech', text: 'A transcript with times, the rate of words, the silences.' },
  { name: 'Sound', text: 'Loudness in LUFS against each platform’s target, peaks, music and voice.' },
  { name: 'Picture', text: 'Sharpness, exposure, colour, bitrate and frame rate.' },
  { name: 'Message', text: 'Topics, tone, the call to action and how clear it is.' },
] as const;

export const LIMITS_OF_IT = [
  {
    question: 'Will it go viral?',
    framewise: 'An estimate with its interval, and the features that moved it up or down.',
    score: 'One number without a reason.',
  },
  {
    question: 'What should I change?',
    framewise: 'Named seconds, in order of what they are worth.',
    score: 'General advice.',
  },
  {
    question: 'Can I check it?',
    framewise: 'Yes. Every claim points to a measurement that you can see and export.',
    score: 'No.',
  },
  {
    question: 'What does it not know?',
    framewise:
      'Your followers, the day’s trends and luck. Views depend mostly on the account; the report says so.',
    score: 'Rarely said.',
  },
] as const;

export const QUESTIONS = [
  {
    question: 'Where does my video go?',
    answer:
      'To the server that this page comes from and nowhere else. All models run there. Framewise can be installed on your own machine.',
  },
  {
    question: 'What is a credit?',
    answer:
      'One credit pays one analysis. If an analysis fails or you cancel it, the credit comes back by itself.',
  },
  {
    question: 'Which languages are transcribed?',
    answer:
      'English. Where speech cannot be heard clearly, the report says so and leaves the transcript out instead of guessing.',
  },
  {
    question: 'Can I take my data with me?',
    answer: 'Every report exports as JSON and CSV, on every plan.',
  },
] as const;
