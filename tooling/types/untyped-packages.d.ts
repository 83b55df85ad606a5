// Build packages without types of their own: the part that our files use.
declare module 'eslint-plugin-jsx-a11y' {
  import type { TSESLint } from '@typescript-eslint/utils';

  const plugin: TSESLint.FlatConfig.Plugin & {
    flatConfigs: { recommended: { rules: TSESLint.FlatConfig.Rules } };
  };
  export default plugin;
}

declare module 'jest-light-runner' {
  export interface Test {
    path: string;
  }
  export type OnStart = (test: Test) => Promise<void>;
  export type OnResult = (test: Test, result: object) => Promise<void>;
  export type OnFailure = (test: Test, error: { message: string; stack: string }) => Promise<void>;
  export interface Runner {
    runTests(tests: Test[], watcher: object, onStart: OnStart, onResult: OnResult, onFailure: OnFailure): Promise<void>;
  }
  export function createRunner(options: {
    runtime: 'child_process';
  }): new (globalConfig: { maxWorkers: number }, ...rest: unknown[]) => Runner;
}
