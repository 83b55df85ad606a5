#!/usr/bin/env node
// npx nrctl …: the same as npm run nrctl -- …, with paths as the caller's folder has them.
process.env.INIT_CWD ??= process.cwd();
process.argv.splice(2, 0, 'nrctl');
require('../launch.cjs');
