import { act, screen, waitFor } from '@testing-library/react';
import type { FormDefinition } from 'form-engine';
import { field, form, open } from './form-renderer-fixture.tsx';

describe('remote options', () => {
  const remote = field('radio', '城市', { remote: true, remoteFunc: 'listCities', options: [], defaultValue: '' });

  it('come from the loader of that name', async () => {
    const listCities = jest.fn(async () => [{ value: 'nn', label: '南宁' }]);
    const { user, form: handle } = open(form(remote), { services: { optionLoaders: { listCities } } });
    await user.click(await screen.findByRole('radio', { name: '南宁' }));
    await expect(handle().getData()).resolves.toMatchObject({ radio_城市: 'nn' });
  });

  it.each(['alert', 'constructor', '__proto__', 'toString'])(
    'a remoteFunc that names the global or inherited %s is never run',
    (remoteFunc) => {
      const alert = jest.fn();
      Object.assign(globalThis, { alert });
      open(form({ ...remote, options: { ...remote.options, remoteFunc } }), { services: { optionLoaders: {} } });
      expect(screen.getByText(`没有名为“${remoteFunc}”的选项来源`)).toBeInTheDocument();
      expect(alert).not.toHaveBeenCalled();
    },
  );

  it('a failed load can be tried again', async () => {
    let turn = 0;
    const listCities = async () => {
      turn += 1;
      if (turn === 1) throw new Error('offline');
      return [{ value: 'nn', label: '南宁' }];
    };
    const { user } = open(form(remote), { services: { optionLoaders: { listCities } } });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radio', { name: '南宁' })).toBeInTheDocument();
  });

  it('after two quick changes of the followed answer only the second list is shown, obsolete choices go', async () => {
    const gates = new Map<string, () => void>();
    const listCities = jest.fn(
      ({ answer }: { answer?: unknown }) =>
        new Promise<{ value: string; label: string }[]>((resolve) => {
          gates.set(String(answer), () => resolve([{ value: `${answer}市`, label: `${answer}市` }]));
        }),
    );
    const definition: FormDefinition = {
      ...form(field('input', '省', { defaultValue: '' }), remote),
      extension: { sources: [{ model: 'radio_城市', from: 'input_省' }] },
    };
    const { form: handle } = open(definition, {
      services: { optionLoaders: { listCities } },
      values: { radio_城市: '旧市' },
    });
    act(() => handle().setValues({ input_省: '甲' }));
    await waitFor(() => expect(gates.has('甲')).toBe(true));
    act(() => handle().setValues({ input_省: '乙' }));
    await waitFor(() => expect(gates.has('乙')).toBe(true));
    await act(async () => gates.get('乙')!());
    await act(async () => gates.get('甲')!());
    expect(await screen.findByRole('radio', { name: '乙市' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: '甲市' })).not.toBeInTheDocument();
    await waitFor(() => expect(handle().values()).toMatchObject({ radio_城市: '' }));
  });
});
