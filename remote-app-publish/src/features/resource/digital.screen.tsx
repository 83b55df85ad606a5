import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, DatePicker, Select, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paperIssue, paperIssues, paperSources } from 'shared-contracts/endpoints';
import { newsDetailPath } from 'shared-contracts/paths';
import { EmptyState, ErrorState, useAsk, useEndpoint, useShell } from 'shared-ui';
import { ClueDrawer } from './clue-drawer.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.digital;

/** /app/resource/digital: newspapers by day and page, our own made of what was published that day. */
export function DigitalScreen() {
  const shell = useShell();
  const ask = useAsk();
  const [address, setAddress] = useSearchParams();
  const papers = useEndpoint(paperSources, {});
  const list = papers.answer?.list ?? [];
  const paper = list.find(({ id }) => id === address.get('paper')) ?? list[0];
  const date = address.get('date') ?? paper?.lastDate ?? null;
  const issue = useEndpoint(paperIssue, paper && date ? { source: paper.id, date } : null);
  const pages = issue.answer?.data.pages ?? [];
  const page = pages.find(({ no }) => String(no) === address.get('page')) ?? pages[0];

  const go = (part: Record<string, string>) =>
    setAddress({ ...(paper && { paper: paper.id }), ...(date && { date }), ...part }, { replace: true });
  const open = (id: string) => {
    if (paper?.id === 'own') shell.navigate(newsDetailPath(id));
    else void ask(ClueDrawer, { id });
  };

  if (papers.error) return <ErrorState error={papers.error} onRetry={() => void papers.refresh()} />;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Select
          aria-label={texts.paper}
          style={{ width: 200 }}
          value={paper?.id}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setAddress({ paper: id }, { replace: true })}
        />
        {paper && date ? (
          <IssuePicker key={paper.id} source={paper.id} date={date} onChange={(day) => go({ date: day })} />
        ) : null}
      </div>
      {issue.error ? <ErrorState error={issue.error} onRetry={() => void issue.refresh()} /> : null}
      {papers.isLoading || issue.isLoading ? (
        <Skeleton active aria-label={texts.loading} paragraph={{ rows: 10 }} />
      ) : null}
      {paper && !date ? <EmptyState text={texts.none} /> : null}
      {issue.answer && !page ? <EmptyState text={texts.empty} /> : null}
      {paper && date && page ? (
        <div className={styles.issue}>
          <nav aria-label={texts.pages}>
            <ul className={styles.pages}>
              {pages.map(({ no, name, articles }) => (
                <li key={no}>
                  <button
                    type="button"
                    className={styles.pageButton}
                    aria-current={no === page.no}
                    onClick={() => go({ page: String(no) })}
                  >
                    <span>{texts.page(no, name)}</span>
                    <span className={styles.count}>{texts.articles(articles.length)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <PaperSheet paper={paper.name} date={date} page={page} onOpen={open} />
        </div>
      ) : null}
    </div>
  );
}

/** The day of the issue; days without one cannot be chosen, the arrows lead from issue to issue of the month. */
function IssuePicker({ source, date, onChange }: { source: string; date: string; onChange(date: string): void }) {
  const [month, setMonth] = useState(date.slice(0, 7));
  const days = useEndpoint(paperIssues, { source, month: date.slice(0, 7) }).answer?.list ?? [];
  const issues = useEndpoint(paperIssues, { source, month }).answer?.list ?? [];
  const has = new Set(issues.map((day) => day.date));
  const before = days.findLast((day) => day.date < date)?.date;
  const after = days.find((day) => day.date > date)?.date;
  return (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={texts.previous}
        title={texts.previous}
        disabled={!before}
        onClick={() => before && onChange(before)}
      />
      <DatePicker
        aria-label={texts.date}
        allowClear={false}
        value={dayjs(date)}
        disabledDate={(day) => day.format('YYYY-MM') === month && !has.has(day.format('YYYY-MM-DD'))}
        onPanelChange={(day) => setMonth(day?.format('YYYY-MM') ?? month)}
        onChange={(day) => day && onChange(day.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={texts.next}
        title={texts.next}
        disabled={!after}
        onClick={() => after && onChange(after)}
      />
    </>
  );
}
