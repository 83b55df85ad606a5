/** Folders of sources whose types are in `tsconfig.server.json`; those of all others are in `tsconfig.screens.json`. */
export const serverFolders: readonly string[] = ['server', 'tooling', 'bench'];
