/** A setting that may be changed while the server runs, within bounds. */
interface Bounds {
  min: number;
  /** Absent: what the environment says, else the default, is the most. */
  max?: number;
}

/** Settings that administrators change in the back office; a stored value counts before environment and default. */
const parameterBounds = {
  UPLOAD_ATTACHMENT_MB: { min: 1 },
  UPLOAD_VIDEO_MB: { min: 1 },
  UPLOAD_QUOTA_MB: { min: 1 },
  SESSIONS_PER_USER: { min: 1, max: 50 },
  LOCK_AFTER_FAILURES: { min: 4, max: 20 },
  LOCK_MINUTES: { min: 1, max: 1440 },
  PASSWORD_HISTORY: { min: 0, max: 24 },
  PASSWORD_MAX_AGE_DAYS: { min: 0, max: 3650 },
  URGENT_DEBT_HOURS: { min: 1, max: 168 },
  DESK_HOURS: { min: 1, max: 720 },
  BIN_DAYS: { min: 1, max: 365 },
  BACKUP_MAX_AGE_HOURS: { min: 0, max: 8760 },
  AUTOSAVE_DAYS: { min: 31, max: 3700 },
  AUDIT_DAYS: { min: 185, max: 3700 },
  STATISTICS_HOURS_DAYS: { min: 8, max: 1000 },
  STATISTICS_DAYS: { min: 31, max: 3700 },
} as const satisfies Record<string, Bounds>;
export type ParameterName = keyof typeof parameterBounds;

/** Settings, as far as they are parameters. */
type Adjustable = Record<ParameterName, number>;

export const parameterNames = Object.keys(parameterBounds) as ParameterName[];

/** Whether a name is that of a parameter. */
export const isParameter = (name: string): name is ParameterName => Object.hasOwn(parameterBounds, name);

interface Origins {
  base: Readonly<Adjustable>;
  environment: ReadonlySet<string>;
  stored: ReadonlyMap<ParameterName, number>;
}
const origins = new WeakMap<object, Origins>();

/** Makes the parameters among settings follow what is stored; whoever holds the settings reads the present value. */
export function makeAdjustable<T extends Adjustable>(settings: T, environment: NodeJS.ProcessEnv): T {
  const base = Object.fromEntries(parameterNames.map((name) => [name, settings[name]])) as Origins['base'];
  const named = Object.keys(environment).filter((name) => environment[name] !== undefined && environment[name] !== '');
  origins.set(settings, { base, environment: new Set(named), stored: new Map() });
  for (const name of parameterNames)
    Object.defineProperty(settings, name, {
      enumerable: true,
      get: () => origins.get(settings)!.stored.get(name) ?? base[name],
    });
  return settings;
}

/** Puts stored values in force; those that are out of bounds by now are left out. */
export function adjust(settings: Adjustable, stored: ReadonlyMap<string, number>): void {
  const known = origins.get(settings)!;
  const valid = [...stored].filter(
    (pair): pair is [ParameterName, number] => isParameter(pair[0]) && isWithin(boundsOf(settings, pair[0]), pair[1]),
  );
  origins.set(settings, { ...known, stored: new Map(valid) });
}

const isWithin = ({ min, max }: Required<Bounds>, value: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** Least and most of a parameter at this server. */
export function boundsOf(settings: Adjustable, name: ParameterName): Required<Bounds> {
  const { min, max }: Bounds = parameterBounds[name];
  return { min, max: max ?? baseOf(settings, name) };
}

/** Value of a parameter where none is stored. */
export const baseOf = (settings: Adjustable, name: ParameterName): number => origins.get(settings)!.base[name];

/** Where the value of a setting comes from. */
export function sourceOf(settings: Adjustable, name: string): 'database' | 'environment' | 'default' {
  const { environment, stored } = origins.get(settings)!;
  if (isParameter(name) && stored.has(name)) return 'database';
  return environment.has(name) ? 'environment' : 'default';
}
