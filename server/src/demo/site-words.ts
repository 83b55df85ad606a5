/** What the demo newspaper says of itself; every number is made up. */
export const demoSite = {
  facts: {
    name: '临江日报',
    slogan: '记录城市，温暖人心',
    icp: '演ICP备00000000号-1',
    police: '演公网安备 00000000000000号',
    newsLicence: '00120260000',
    reportPhone: '010-00000000',
    reportMail: 'jubao@linjiang.example',
  },
  pages: {
    about:
      '<p>《临江日报》是为演示采编系统而虚构的一份城市日报，站点上的人物、机构、地名和数字均为虚构。</p>' +
      '<h2>我们做什么</h2><p>每天的要闻、民生、产业与文化报道，由记者采写，经编辑、主任、总编三级审核后发布；涉及重大政治内容的稿件另经政治审核。</p>' +
      '<h2>我们怎样更正</h2><p>报道有误，我们在原文和“更正与说明”页面公开更正，不悄悄改动。</p>',
    contact:
      '<p>编辑部：临江市滨江路 1 号（虚构地址）</p><p>新闻热线：010-00000000</p><p>邮箱：news@linjiang.example</p>' +
      '<p>新闻线索请从“我要爆料”提交，可以不留姓名。</p>',
    advertise:
      '<p>本站广告均标明“广告”字样，与新闻报道分开编排。</p><p>广告热线：010-00000001</p><p>邮箱：ad@linjiang.example</p>',
    copyright:
      '<p>本站注明“来源：临江日报”的文字、图片、音视频，版权归临江日报所有。转载须注明来源，不得改动原意。</p>' +
      '<p>本站转载的作品，版权归原作者所有；如有异议，请在三十日内与我们联系。</p>',
  },
} as const;
