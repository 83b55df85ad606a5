import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { homeRoute } from '../menu/home-route.ts';
import { hostedRoutes } from '../registry/registry.state.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { StateCard } from '../parts/state-card.tsx';
import { asker, useSession } from '../session/use-session.ts';

function Card({ title, advice }: { title: string; advice: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const goHome = (): void => void navigate(homeRoute(hostedRoutes(), asker(session)));
  return (
    <StateCard tone="info" title={title} advice={advice}>
      <Button type="primary" onClick={goHome}>
        {texts.goHome}
      </Button>
    </StateCard>
  );
}

/** No such page. */
export const MissingPage = () => <Card title={texts.notFound} advice={texts.notFoundAdvice} />;

/** A page that the user has no right to; the address is never blocked, the page says so (R105). */
export const ForbiddenPage = () => <Card title={texts.noAuthority} advice={texts.noAuthorityAdvice} />;
