import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { chartValues, type Manifest, renderChart, valuesWith } from './helm-kit.ts';

/** Kinds that Kubernetes itself knows, with the check of its published schemas. */
const kinds: Record<string, new (data: never) => { validate(): void }> = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  PodDisruptionBudget,
  Service,
};

const whole = renderChart(
  valuesWith({
    database: { secret: 'newsroom-db-server', key: 'uri', ownerSecret: 'newsroom-db-app', ownerKey: 'uri' },
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ACCESS_LOG: true },
    cdn: { purgeUrl: 'https://cdn.example.com/purge', purgeMethod: 'list', maxAge: 60 },
    backup: { claim: 'newsroom-backups', schedule: '0 3 * * *', keepDays: 14 },
    podMonitor: { enabled: true, interval: '15s' },
  }),
);
const namesOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

it('renders every part, each by the schemas of Kubernetes', () => {
  expect(namesOf(whole)).toEqual([
    'CronJob paper-backup',
    'Deployment paper-jobs',
    'Deployment paper-web',
    'HorizontalPodAutoscaler paper-web',
    'Ingress paper',
    'Job paper-migrations-1',
    'PodDisruptionBudget paper-web',
    'PodMonitor paper',
    'Service paper-web',
  ]);
  for (const manifest of whole) {
    const Kind = kinds[manifest.kind];
    if (Kind) new Kind(manifest as never).validate();
  }
});

it('says what is missing, and names the image by the version of the chart', () => {
  expect(() => renderChart({ ...chartValues(), siteUrl: 'https://news.example.com' })).toThrow(
    'trustProxy: set the addresses of the ingress',
  );
  expect(JSON.stringify(whole)).toMatch(/"image":"registry\.example\.com\/newsroom:\d+\.\d+\.\d+"/);
});

it('prefers nodes and zones without a pod of its own, and has the operator of Prometheus ask with the token', () => {
  const { spec } = whole.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'paper-web') as {
    spec: { selector: object; template: { spec: { topologySpreadConstraints: object[] } } };
  };
  expect(spec.template.spec.topologySpreadConstraints).toHaveLength(2);
  for (const constraint of spec.template.spec.topologySpreadConstraints)
    expect(constraint).toMatchObject({ whenUnsatisfiable: 'ScheduleAnyway', labelSelector: spec.selector });
  expect(whole.find(({ kind }) => kind === 'PodMonitor')).toMatchObject({
    apiVersion: 'monitoring.coreos.com/v1',
    spec: {
      selector: { matchLabels: { 'app.kubernetes.io/name': 'newsroom', 'app.kubernetes.io/instance': 'paper' } },
      podMetricsEndpoints: [
        { port: 'http', path: '/metrics', authorization: { credentials: { name: 'newsroom', key: 'METRICS_TOKEN' } } },
      ],
    },
  });
});

it('backs up with the settings and the claim that are named', () => {
  const { spec } = whole.find(({ kind }) => kind === 'CronJob')!;
  const pod = (spec as { jobTemplate: { spec: { template: { spec: object } } } }).jobTemplate.spec.template.spec;
  expect(pod).toMatchObject({
    volumes: expect.arrayContaining([{ name: 'backups', persistentVolumeClaim: { claimName: 'newsroom-backups' } }]),
    containers: [
      {
        command: ['/bin/sh', '-euc', expect.stringContaining('/opt/newsroom/newsroom backup "/backups/newsroom-')],
        env: expect.arrayContaining([expect.objectContaining({ name: 'DATABASE_OWNER_URL' })]),
        volumeMounts: expect.arrayContaining([{ name: 'backups', mountPath: '/backups' }]),
      },
    ],
  });
});

it('leaves out what is switched off, and counts the processes itself without an autoscaler', () => {
  const values = valuesWith();
  const few = renderChart({
    ...values,
    ingress: { ...(values.ingress as object), enabled: false },
    web: { ...(values.web as object), replicas: 3, autoscaling: { enabled: false } },
  });
  expect(namesOf(few)).toEqual([
    'Deployment paper-jobs',
    'Deployment paper-web',
    'Job paper-migrations-1',
    'PodDisruptionBudget paper-web',
    'Service paper-web',
  ]);
  expect(few.find(({ metadata }) => metadata.name === 'paper-web')).toMatchObject({ spec: { replicas: 3 } });
});

it('gives each process its role and the address of the database of its secret', () => {
  const environments = whole
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(
      ({ spec }) =>
        (spec as { template: { spec: { containers: { env: { name: string }[]; args: string[] }[] } } }).template,
    )
    .map((template) => template.spec.containers[0]!);
  for (const { env } of environments)
    expect(env).toEqual(
      expect.arrayContaining([
        { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'newsroom-db-server', key: 'uri' } } },
        { name: 'DATABASE_OWNER_URL', valueFrom: { secretKeyRef: { name: 'newsroom-db-app', key: 'uri' } } },
        { name: 'ACCESS_LOG', value: 'true' },
        { name: 'CDN_MAX_AGE', value: '60' },
        { name: 'CDN_PURGE_URL', value: 'https://cdn.example.com/purge' },
      ]),
    );
  const roles = environments.map(({ env, args }) => [args[0], env.find(({ name }) => name === 'ROLE')]);
  expect(roles).toEqual(
    expect.arrayContaining([
      ['start', { name: 'ROLE', value: 'web' }],
      ['start', { name: 'ROLE', value: 'jobs' }],
      ['migrate', { name: 'ROLE', value: 'jobs' }],
    ]),
  );
});
