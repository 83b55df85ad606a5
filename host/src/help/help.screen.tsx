import { Input, Menu } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import type { HelpSection, HelpTopic } from 'shared-contracts/shell';
import { linkTo } from '../registry/frameless-pages.ts';
import { findRoute } from '../registry/registry.state.ts';
import { asker, useSession } from '../session/use-session.ts';
import styles from './help.module.css';
import { partsOf, plainLine, readTopic } from './help.rules.ts';
import { helpTexts as texts } from './help.texts.ts';
import { useRemoteHelp } from './remote-help.ts';
import { helpTopics, topicsFor } from './topics.ts';

type Ask = (code: string) => boolean;

/** /help: what each group of pages is for and how the work goes, for the pages that the user may open. */
export function HelpScreen() {
  const ask = asker(useSession());
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [query, setQuery] = useState('');
  const brought = useRemoteHelp(ask);
  const topics = new Map<string, HelpTopic>([...topicsFor(ask).map((id) => [id, helpTopics[id]] as const), ...brought]);
  const named = readTopic(address, brought);
  const topic = topics.has(named) ? named : 'start';
  const words = query.trim();
  const open = (id: string): void => {
    setQuery('');
    void navigate(`${shellPaths.help}?topic=${id}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <nav aria-label={texts.topics} className={styles.topics}>
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Menu
          mode="inline"
          selectedKeys={words === '' ? [topic] : []}
          items={[...topics].map(([id, { title }]) => ({ key: id, label: title }))}
          onClick={({ key }) => open(key)}
        />
      </nav>
      {words === '' ? (
        <Topic topic={topics.get(topic)!} ask={ask} />
      ) : (
        <Found words={words} topics={topics} ask={ask} />
      )}
    </div>
  );
}

function Topic({ topic: { title, sections }, ask }: { topic: HelpTopic; ask: Ask }) {
  return (
    <article className={styles.text} aria-label={title}>
      <h2>{title}</h2>
      {sections.map((section) => (
        <Section key={section.title} section={section} ask={ask} />
      ))}
      <p className={styles.note}>{texts.keys}</p>
    </article>
  );
}

function Found({ words, topics, ask }: { words: string; topics: ReadonlyMap<string, HelpTopic>; ask: Ask }) {
  const found = [...topics].flatMap(([id, topic]) =>
    topic.sections
      .filter(({ title, lines }) => [title, ...lines.map(plainLine)].some((line) => line.includes(words)))
      .map((section) => ({ id, section, of: topic.title })),
  );
  return (
    <article className={styles.text} aria-label={texts.search}>
      <p role="status">{found.length === 0 ? texts.nothing : texts.found(found.length)}</p>
      {found.map(({ id, section, of }) => (
        <Section key={`${id} ${section.title}`} section={section} ask={ask} of={of} />
      ))}
    </article>
  );
}

function Section({
  section: { title, lines, isSteps = false },
  ask,
  of,
}: {
  section: HelpSection;
  ask: Ask;
  of?: string;
}) {
  const List = isSteps ? 'ol' : 'ul';
  return (
    <section aria-label={title} className={styles.section}>
      <h3>
        {title}
        {of !== undefined && <span className={styles.note}> {of}</span>}
      </h3>
      <List>
        {lines.map((line) => (
          <li key={line}>
            {partsOf(line).map(({ text, path }) =>
              path !== undefined && mayOpen(path, ask) ? (
                <Link key={path} to={path} {...linkTo(path)}>
                  {text}
                </Link>
              ) : (
                text
              ),
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

function mayOpen(address: string, ask: Ask): boolean {
  const route = findRoute(address.split('?')[0]!);
  return route !== undefined && (route.permission === null || ask(route.permission));
}
