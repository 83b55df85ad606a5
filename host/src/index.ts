import { installAddresses } from './registry/hung-files.ts';
import { installIntegrity } from './registry/integrity.ts';

installAddresses();
installIntegrity();
// The async border of federation: shared parts are only there behind it.
void import('./bootstrap.tsx');
