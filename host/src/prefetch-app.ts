let hasStarted = false;

/**
 * Fetches what comes after login while the user still types: the app with antd, the registry, and the parts of a first
 * list.
 */
export function prefetchApp(): void {
  if (hasStarted) return;
  hasStarted = true;
  const ignore = (): void => {
    hasStarted = false;
  };
  void import(/* webpackChunkName: "app" */ './session/login.api.ts').catch(ignore);
  void import(/* webpackChunkName: "app" */ './app.tsx').then((app) => app.prepareApp()).catch(ignore);
}
