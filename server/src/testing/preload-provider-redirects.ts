import { redirectProviderCalls } from './redirect-provider-calls.ts';

/** For `node --import`: a whole server whose calls to the providers go to the stand-ins. */
redirectProviderCalls(JSON.parse(process.env.STAND_IN_PROVIDERS ?? '{}') as Record<string, string>);
