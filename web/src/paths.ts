/** Every address of the app, in one place. Names are the specification's. */
export const PATHS = {
  landing: '/',
  pricing: '/pricing',
  signIn: '/sign-in',
  signUp: '/sign-up',
  resetPassword: '/reset-password',
  designSystem: '/design-system',
  overview: '/overview',
  dashboard: '/dashboard',
  analysis: '/analysis',
  boost: '/boost',
  insights: '/insights',
  forensic: '/forensic',
  history: '/history',
  status: '/status',
  cabinet: '/cabinet',
  pdfTest: '/pdf-test',
  videoAgent: '/video-agent',
  paymentSuccess: '/payment-success',
} as const;

/** Where the report of a video stands. */
export function reportAddress(videoName: string): string {
  return `${PATHS.analysis}?video=${encodeURIComponent(videoName)}`;
}
