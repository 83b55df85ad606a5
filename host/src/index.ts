import { installAddresses } from './registry/hung-files.ts';
import { installIntegrity } from './registry/integrity.ts';

installAddresses();
installIntegrity();
// The content policy forbids eval. zod would try it once and each page send a report, unless this is set before it
// loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// The async border of federation: shared parts are only there behind it.
void import('./bootstrap.tsx');
