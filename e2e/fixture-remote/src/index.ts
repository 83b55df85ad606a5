import { defineRemote } from 'shared-contracts/shell';
import { contract } from './variant.ts';
import { routes } from './routes.ts';

/** The manifest of the fixture remote. */
export const remote = defineRemote({ name: 'remote-fixture', contract, draftSchemas: { fixture: 1 }, routes });
