import { startIdentityProviders } from './identity-providers.ts';

/** The stand-ins as a process of their own: tells their addresses to who forked it, and ends with it. */
const { addresses } = await startIdentityProviders(process.argv[2] ?? '');
process.send?.(addresses);
process.on('disconnect', () => process.exit(0));
