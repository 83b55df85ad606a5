import { useSyncExternalStore } from 'react';
import { type Appearance, appearanceAttribute, appearanceCookie, appearances } from 'shared-contracts/constants';
import { antdTheme, type ProductTheme } from './antd-theme.ts';

type Listener = () => void;

const root = document.documentElement;
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<Listener>();

let chosen: Appearance = readAppearance(root.getAttribute(appearanceAttribute));
let darkTheme: ProductTheme | undefined;

/** Reads what is kept of a choice; light for anything else. */
export function readAppearance(kept: unknown): Appearance {
  return appearances.find((one) => one === kept) ?? 'light';
}

/** What the user has chosen. */
export const currentAppearance = (): Appearance => chosen;

/** True while the pages are dark. */
export const isDark = (): boolean => chosen === 'dark' || (chosen === 'auto' && darkSystem.matches);

/** Calls back after each change, until the returned function is called. */
export function onAppearanceChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetches antd's dark theme while the pages are dark; what draws antd's parts waits for it. */
async function loadAppearance(): Promise<void> {
  if (isDark()) darkTheme ??= (await import(/* webpackChunkName: "dark" */ './dark-theme.ts')).darkTheme;
}

/** The same at the start of a page, which is light when the theme does not come. */
export async function startAppearance(): Promise<void> {
  await loadAppearance().catch(() => {
    chosen = 'light';
    announce();
  });
}

/** The theme of the look that is shown; the light one until the dark one has come. */
export const currentTheme = (): ProductTheme => (isDark() && darkTheme) || antdTheme;

function announce(): void {
  for (const listener of listeners) listener();
}

/** Shows the pages in another look; when its theme does not come, they stay as they are. */
export async function changeAppearance(next: Appearance): Promise<void> {
  const former = chosen;
  chosen = next;
  try {
    await loadAppearance();
  } catch (error) {
    chosen = former;
    throw error;
  }
  announce();
}

/** True when somebody else chose the look of this load, in this browser. */
export const isOfAnother = (userId: string): boolean =>
  new RegExp(`${appearanceCookie}=(?!\\w+\\.${userId}(;|$))`).test(document.cookie);

darkSystem.addEventListener('change', () => {
  if (chosen === 'auto') void loadAppearance().then(announce, () => undefined);
});

/** The choice and the look that follows from it; re-renders with both. */
export const useAppearance = (): string =>
  useSyncExternalStore(onAppearanceChange, () => `${chosen} ${String(isDark())}`);
