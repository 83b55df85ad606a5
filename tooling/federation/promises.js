// Written by promises-loader.cjs while the host is built.
