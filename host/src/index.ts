import { installAddresses } from './remotes/hung-files.ts';
import { installIntegrity } from './remotes/integrity.ts';

installAddresses();
installIntegrity();
// The async border of federation: shared parts are only there behind it.
void import('./bootstrap.tsx');
