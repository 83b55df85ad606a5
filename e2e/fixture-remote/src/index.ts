import { defineRemote } from 'shared-contracts/shell';
import { contract } from './variant.ts';
import { routes } from './routes.ts';

/** The face of the fixture. */
export const remote = defineRemote({ name: 'remote-fixture', contract, draftSchemas: { fixture: 1 }, routes });
