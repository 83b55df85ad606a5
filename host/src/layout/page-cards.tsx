import { Button, Result } from 'antd';
import { useNavigate } from 'react-router-dom';
import { homeRoute } from '../menu/home-route.ts';
import { hostedRoutes } from '../remotes/registry.ts';
import { remoteTexts as texts } from '../remotes/remotes.texts.ts';
import { asker, useSession } from './use-session.ts';

function Card({ status, title, advice }: { status: '403' | '404'; title: string; advice: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const goHome = (): void => void navigate(homeRoute(hostedRoutes(), asker(session)));
  return <Result status={status} title={title} subTitle={advice} extra={<Button type="primary" onClick={goHome}>{texts.goHome}</Button>} />;
}

/** No such page. */
export const MissingPage = () => <Card status="404" title={texts.notFound} advice={texts.notFoundAdvice} />;

/** A page that the user has no right to; the address is never blocked, the page says so (R105). */
export const ForbiddenPage = () => <Card status="403" title={texts.noAuthority} advice={texts.noAuthorityAdvice} />;
