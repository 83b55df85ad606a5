/** Batches of the demo newsroom: days from now, limit of each code, and whom it was made for. */
export const demoBatches = [
  { name: '报社开放日', owner: 'newsroom', count: 5, useLimit: 0, from: -200, to: null, reward: null, voidReason: '' },
  { name: '记者进社区', owner: 'reporter', count: 8, useLimit: 1, from: -120, to: 200, reward: 8, voidReason: '' },
  { name: '校园读报角', owner: 'unit', count: 6, useLimit: 20, from: -90, to: 90, reward: 6, voidReason: '' },
  { name: '春节送报', owner: 'newsroom', count: 4, useLimit: 5, from: -280, to: -240, reward: null, voidReason: '' },
  { name: '年终读者节', owner: 'newsroom', count: 10, useLimit: 1, from: 20, to: 60, reward: 10, voidReason: '' },
  {
    name: '印错的一批',
    owner: 'unit',
    count: 3,
    useLimit: 1,
    from: -30,
    to: 30,
    reward: null,
    voidReason: '二维码印错',
  },
] as const;

export const demoWithheld = '同一人用多个号码注册';
export const demoReleased = '已电话核实，为同一家庭';
