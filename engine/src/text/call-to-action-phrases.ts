/** A way to ask the viewer to do something. */
export interface CallToActionPhrase {
  readonly name: string;
  /**
   * Matched against lower-case words joined by single blanks. ` ?` between words, because text read
   * from a picture loses blanks.
   */
  readonly pattern: RegExp;
  /** What it must find. */
  readonly examples: readonly string[];
}

const OBJECT = '(me|us|my|our|this|the|your|now|here|today|page|channel|account|profile)';

/**
 * Calls to action in English, by what they ask for. The list is kept narrow: a single everyday word
 * ("like", "follow", "share") counts only alone on its line or in a phrase that asks.
 */
export const CALL_TO_ACTION_PHRASES: readonly CallToActionPhrase[] = [
  {
    name: 'link in bio',
    pattern:
      /\blinks? ?(is |are )?(in|on) ?(my |our |the )?(bio|profile|description|comments?|caption|story)\b/,
    examples: ['Link in bio', 'linkin bio', 'The link is in my description'],
  },
  {
    name: 'follow',
    pattern: new RegExp(
      `^follow( ?(me|us|now|along|@\\w+))?$|\\bfollow ?(for|${OBJECT}|to ?(see|get|learn|stay)|along|@\\w+)\\b|\\b(hit|smash|tap) ?(the |that )?follow\\b`,
    ),
    examples: ['Follow', 'Follow for more tips', 'follow @somebody', 'Hit that follow button'],
  },
  {
    name: 'subscribe',
    pattern:
      /^subscribe\b|\bsubscribe ?(to|for|now|and|if|here|today|below)\b|\b(and|please|must|hit|smash) ?subscribe\b|\b(hit|ring|smash) ?the ?bell\b/,
    examples: ['SUBSCRIBE', 'like and subscribe', 'Subscribe for more', 'hit the bell'],
  },
  {
    name: 'like',
    pattern:
      /\b(hit|smash|tap|press|leave|drop) ?(the |that |a )?like\b|\blike ?(and|&) ?(share|follow|subscribe|comment|save)\b|\blike ?if\b|\bdouble ?tap\b|\blike ?this ?(video|post|reel)\b/,
    examples: ['Smash that like button', 'Like and share', 'double tap if you agree'],
  },
  {
    name: 'comment',
    pattern:
      /\bcomment ?(below|down|your|if|what|which|the ?word|with|for|now)\b|\b(tell|let) ?(me|us) ?(know ?)?in ?the ?comments?\b|\b(leave|drop|write) ?(me |us )?(a |your )?comments?\b|\bin ?the ?comments? ?below\b/,
    examples: ['Comment below', 'Let me know in the comments', 'Drop a comment'],
  },
  {
    name: 'share',
    pattern:
      /^share( ?now| ?this)?$|\bshare ?(this|it) ?(with|to|video|reel|post|now)\b|\b(share|send) ?(this |it )?(with|to) ?(a |your |someone|somebody|friends?)|\btag ?(a|your|someone|somebody) ?(friends?|who|bestie|partner)?\b/,
    examples: ['Share this with a friend', 'Tag someone who needs this', 'send this to your friends'],
  },
  {
    name: 'save',
    pattern: /\bsave ?(this|it) ?(for|video|reel|post|now|before)\b|\bbookmark ?this\b|\bsave ?for ?later\b/,
    examples: ['Save this for later', 'Save this post', 'Bookmark this'],
  },
  {
    name: 'buy',
    pattern:
      /\b(shop|buy|order|book|reserve|pre ?order) ?(it ?)?(now|today|here|yours|online|tickets)\b|\bget ?(yours|it ?now|\d+ ?off|started)\b|\badd ?to ?(cart|bag|basket)\b|\bshop ?(the|our) ?(sale|collection|look|range)\b/,
    examples: ['SHOP NOW', 'Order today', 'Get yours', 'Book now', 'get 20 off'],
  },
  {
    name: 'offer',
    pattern:
      /\buse ?(my |our |the )?(promo ?|discount ?)?code\b|\b(promo|discount|coupon) ?code\b|\bcode ?[a-z]{2,}\d+\b|\blimited ?(time|offer|stock)\b|\bwhile ?(stocks?|supplies) ?last\b|\bfree ?(trial|shipping|delivery|download)\b/,
    examples: ['Use code SAVE20', 'Limited time offer', 'Free trial', 'Use my discount code'],
  },
  {
    name: 'sign up',
    pattern:
      /\b(sign|signup) ?up\b|\bsignup\b|\bregister ?(now|here|today|free|for ?free)\b|\bjoin ?(us|now|today|free|for ?free|the ?(community|waitlist|list|club))\b|\btry ?(it |this )?(now|free|for ?free|today)\b|\bapply ?(now|today|here)\b/,
    examples: ['Sign up today', 'Join now', 'Try it free', 'Apply now'],
  },
  {
    name: 'learn more',
    pattern:
      /\b(learn|read|see|find ?out|discover) ?more\b|\bcheck ?(it|this|us|me|them) ?out\b|\bcheck ?out ?(my|our|the|this|these)\b|\bvisit ?(us|our|my|the|www|\w+ ?\.? ?(com|net|org|io|shop))\b/,
    examples: ['Learn more', 'Check out our store', 'Visit our website'],
  },
  {
    name: 'tap',
    pattern:
      /\b(click|tap|press) ?(the|here|on|below|this|link|now|to|subscribe|follow)\b|\bswipe ?(up|left|right|now)\b|\bclick ?link\b/,
    examples: ['Click the link', 'Tap here', 'Swipe up'],
  },
  {
    name: 'download',
    pattern:
      /\b(download|install) ?(it |the )?(now|today|free|app|our|my|here|guide|for)\b|\bget ?the ?app\b/,
    examples: ['Download now', 'Install the app', 'Get the app'],
  },
  {
    name: 'contact',
    pattern:
      /\b(dm|message|text|call|email|contact|whatsapp) ?(me|us|now|today)\b|\bsend ?(me|us) ?a ?(dm|message)\b|\bdm ?(for|the ?word)\b/,
    examples: ['DM me', 'Call us today', 'DM for details'],
  },
  {
    name: 'watch on',
    pattern:
      /\bwatch ?(till|until|to) ?the ?end\b|\bwait ?for ?(it|the ?end)\b|\bstay ?(till|until|to) ?the ?end\b|\bwatch ?(part ?\d|the ?(full|next|rest))\b|\bpart ?\d+ ?(is )?(on|in) ?(my|the|our)\b/,
    examples: ['Watch until the end', 'Wait for it', 'Watch part 2', 'Wait for the end'],
  },
];
