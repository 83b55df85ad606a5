import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Grid, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { ChannelSelect } from '../form/channel-select.tsx';
import { TimeFilter } from '../time/time-filter.tsx';
import { fromFormValues, type FormValues, type ListQuery, toFormValues } from './list-query.ts';
import { listTexts as texts } from './list.texts.ts';
import type { ListFilter } from './list.types.ts';
import styles from './query-form.module.css';

interface QueryFormProps {
  /** Makes the ids of fields unlike those of other lists on the page. */
  name: string;
  filters: readonly ListFilter[];
  query: ListQuery;
  onSearch(changes: Record<string, string>): void;
}

const nameOf = (filter: ListFilter) => (filter.kind === 'period' ? 'period' : filter.name);
const spanOf = (filter: ListFilter) => (filter.kind === 'period' ? 2 : 1);

/** Filters of the first row, beside the buttons; the others unfold. */
function firstRow(filters: readonly ListFilter[], columns: number): number {
  let room = columns - 1;
  return filters.findIndex((filter) => (room -= spanOf(filter)) < 0);
}

/** Labelled fields in a grid: Enter searches, 重置 clears, further fields unfold. */
export function QueryForm({ name, filters, query, onSearch }: QueryFormProps) {
  const [form] = Form.useForm<FormValues>();
  const { xl, xxl } = Grid.useBreakpoint();
  const columns = xxl ? 6 : xl ? 4 : 3;
  const cut = firstRow(filters, columns);
  const hiddenFrom = cut === -1 ? filters.length : cut;
  const [isOpenByHand, setOpenByHand] = useState<boolean>();
  // A condition that the address sets is never folded away unseen.
  const isOpen = isOpenByHand ?? filters.slice(hiddenFrom).some((filter) => query[nameOf(filter)] !== undefined);

  useEffect(() => {
    form.setFieldsValue(toFormValues(filters, query));
  }, [form, filters, query]);

  const handleReset = () => onSearch(fromFormValues(filters, {}));

  return (
    <Form
      form={form}
      name={name}
      aria-label={texts.queryForm}
      role="search"
      className={styles.form}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      initialValues={toFormValues(filters, query)}
      onFinish={(values) => onSearch(fromFormValues(filters, values))}
    >
      {filters.map((filter, index) => (
        <Form.Item
          key={nameOf(filter)}
          name={nameOf(filter)}
          label={filter.label}
          className={styles.field ?? ''}
          style={{ gridColumn: `span ${spanOf(filter)}` }}
          hidden={!isOpen && index >= hiddenFrom}
        >
          <FilterField filter={filter} />
        </Form.Item>
      ))}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {texts.search}
        </Button>
        <Button onClick={handleReset}>{texts.reset}</Button>
        {hiddenFrom < filters.length && (
          <Button type="link" aria-expanded={isOpen} icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />} iconPlacement="end" onClick={() => setOpenByHand(!isOpen)}>
            {isOpen ? texts.collapse : texts.expand}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The box of one filter; antd's form hands it id, value and onChange. */
function FilterField({ filter, ...field }: { filter: ListFilter; id?: string; value?: never; onChange?: never }) {
  switch (filter.kind) {
    case 'text':
      return <Input {...field} allowClear placeholder={filter.placeholder ?? ''} maxLength={filter.maxLength ?? 100} />;
    case 'select':
      return <Select {...field} allowClear placeholder={filter.placeholder ?? texts.selectPlaceholder} options={[...filter.options]} />;
    case 'channel':
      return <ChannelSelect {...field} />;
    case 'period':
      return <TimeFilter {...field} label={filter.label} />;
  }
}
