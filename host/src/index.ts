import { installIntegrity } from './remotes/integrity.ts';

installIntegrity();
// The async border of federation: shared parts are only there behind it.
void import('./bootstrap.tsx');
