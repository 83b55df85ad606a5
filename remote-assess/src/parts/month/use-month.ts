import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';

/** The month that the address names, this one when it names none, and how to change it. */
export function useMonth(): readonly [month: string, setMonth: (month: string) => void] {
  const [address, setAddress] = useSearchParams();
  const param = address.get('month') ?? '';
  const setMonth = (month: string) => {
    const next = new URLSearchParams(address);
    next.set('month', month);
    next.delete('currentPage');
    setAddress(next, { replace: true });
  };
  return [/^\d{4}-(0[1-9]|1[0-2])$/.test(param) ? param : dayjs().format('YYYY-MM'), setMonth];
}
