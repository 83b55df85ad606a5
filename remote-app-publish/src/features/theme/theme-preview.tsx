import { Segmented } from 'antd';
import { type CSSProperties, useState } from 'react';
import {
  appTabNames,
  appTabs,
  colourPattern,
  standardColours,
  type TabIcons,
  type ThemeColours,
  type ThemeLook,
  type ThemeTarget,
} from 'shared-contracts/model';
import styles from './theme.module.css';
import { themeTexts as texts } from './theme.texts.ts';

const darkPage = { paper: '#15140f', head: '#1e1c17', letters: '#ece8e1' };

/** The foot of the app: the first tab is the open one. */
function TabBar({ icons = {} }: { icons: Partial<TabIcons> | undefined }) {
  return (
    <div className={styles.tabs} role="img" aria-label={texts.tabsPreview}>
      {appTabs.map((tab, place) => {
        const icon = icons[tab]?.[place === 0 ? 'active' : 'normal'] ?? '';
        return (
          <span key={tab}>
            {icon === '' ? <i /> : <img src={icon} alt="" />}
            {appTabNames[tab]}
          </span>
        );
      })}
    </div>
  );
}

/** The front page in small, as readers on a desktop or a phone, a light screen or a dark one will see it. */
export function ThemePreview({ look, target }: { look: Partial<ThemeLook>; target: ThemeTarget }) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [screen, setScreen] = useState<'light' | 'dark'>('light');
  const colour = (name: keyof ThemeColours) =>
    colourPattern.test(look[name] ?? '') ? look[name]! : standardColours[name];
  const isDark = screen === 'dark';
  const colours = {
    '--accent': colour(isDark ? 'accentDark' : 'accent'),
    '--fill': colour('accent'),
    '--paper': isDark ? darkPage.paper : colour('paper'),
    '--head': isDark ? darkPage.head : colour('head'),
    '--letters': isDark ? darkPage.letters : '#1c1917',
  } as CSSProperties;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.tools}>
        <Segmented
          aria-label={texts.device}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: texts.desktop },
            { value: 'phone', label: texts.phone },
          ]}
        />
        <Segmented
          aria-label={texts.screen}
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'light', label: texts.light },
            { value: 'dark', label: texts.dark },
          ]}
        />
      </div>
      <div className={styles.page} style={colours} data-device={device} data-grey={look.isGrey === true}>
        {look.headPicture && <img className={styles.headPicture} src={look.headPicture} alt={texts.headPicture} />}
        <div className={styles.masthead}>
          {look.logo ? <img src={look.logo} alt={texts.logo} /> : <b>{texts.paperName}</b>}
          <div className={styles.menu}>
            {texts.channels.map((channel) => (
              <span key={channel}>{channel}</span>
            ))}
          </div>
        </div>
        <div className={styles.body}>
          <div>
            <b>{texts.headline}</b>
            <p>{texts.summary}</p>
          </div>
          <div>
            <span className={styles.link}>{texts.link}</span>
            <div>
              <span className={styles.button}>{texts.button}</span>
            </div>
          </div>
        </div>
        {target === 'app' && <TabBar icons={look.tabIcons} />}
      </div>
    </section>
  );
}
