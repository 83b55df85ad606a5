import { appPaths, operationPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';
import type { HelpTopic } from 'shared-contracts/shell';

/** Help about what comes from readers and goes to them. */
export const readersTopics = {
  ads: {
    title: '广告管理',
    pages: [appPaths.adsLaunch, appPaths.adsOccupy, appPaths.adsFloat, appPaths.adsPopup],
    sections: [
      {
        title: '四种广告',
        lines: [
          `[启动广告](${appPaths.adsLaunch})打开App时展示，可以用视频。`,
          `[占位广告](${appPaths.adsOccupy})夹在稿件列表中。`,
          `[浮动广告](${appPaths.adsFloat})在页面边上，[弹窗广告](${appPaths.adsPopup})盖在页面上。`,
        ],
      },
      {
        title: '一则广告从新建到展示',
        isSteps: true,
        lines: [
          '点“新建”，填写广告名称、广告主、图片、点击后打开什么和投放时间。广告主显示在广告旁。',
          '启动广告和弹窗广告先“启用”，再“发布”；占位广告和浮动广告直接发布。',
          '发布前列出同一时段、同一位置的其他广告；“排序”数字大的先展示。',
          '发布后在投放时间内展示，到期自动结束；“停用”后读者立即看不到。已发布的先停用，再编辑或删除。',
        ],
      },
      {
        title: '曝光与点击',
        lines: ['列表显示曝光、点击和点击率，可以导出；“查看”列出每日数据。删除广告时，这些数据一并删除。'],
      },
    ],
  },
  sources: {
    title: '线索、爆料与资源',
    pages: [appPaths.baoliao, appPaths.clue, appPaths.media, appPaths.network, appPaths.xinhua],
    sections: [
      {
        title: '来自读者',
        lines: [
          `[爆料](${appPaths.baoliao})：读者在网站提交的爆料。核实后“转为稿件”，草稿保留来源；不采用的写明原因。`,
          `[线索上报](${appPaths.clue})：编辑记者自己上报的线索，处理方法相同。`,
          `[自媒体](${appPaths.media})：自媒体账号的投稿，由您通过或退回，退回的理由对方看得到。`,
        ],
      },
      {
        title: '资源与 AI',
        lines: [
          `[数据汇聚](${appPaths.dataAggregation})收集各来源的线索，` +
            `来源在[数据汇聚设置](${appPaths.dataAggregationSettings})中新建和检查。`,
          `[网络资源](${appPaths.network})、[数字报](${appPaths.digital})、[新华社稿件](${appPaths.xinhua})：选中后“转为稿件”即成草稿，并注明来源。`,
          '“提取关键词”“提取摘要”读取稿件的文字；[AI对话](/new/aiChat)和[AI工具](/new/aiTools)在配置了模型服务后可用。',
        ],
      },
    ],
  },
  operation: {
    title: '运营',
    pages: [
      operationPaths.comment,
      operationPaths.raffle,
      operationPaths.questionnaire,
      operationPaths.live,
      operationPaths.anchors,
      operationPaths.textVideo,
      operationPaths.messagePush,
      operationPaths.inviteCodes,
      operationPaths.studyGroups,
    ],
    sections: [
      {
        title: '评论与意见反馈',
        lines: [
          `[评论](${operationPaths.comment})：读者评论审核后才公开，可以批量通过或不通过。`,
          `[意见反馈](${operationPaths.feedback})：回复后读者凭回执看到答复。`,
        ],
      },
      {
        title: '活动、投票、答题与问卷',
        lines: [
          `[活动](${operationPaths.activity})、[投票](${operationPaths.vote})、[答题](${operationPaths.answer})：` +
            `写好后发布，读者在公开页面参加。有人参加后，影响公平的内容不能再改。`,
          `[问卷调查](${operationPaths.questionnaire})：用设计器拖出题目，可以从模板开始；发布后在“结果”中查看和导出答卷。`,
        ],
      },
      {
        title: '抽奖',
        lines: [
          `[抽奖](${operationPaths.raffle})分两种：定时开奖，读者登记手机号领号，到时间由系统统一开奖；即时开奖，点击后立即知道结果。`,
          '奖品按列表顺序开奖，数量不会超发。有读者参与后，奖品不能删除，数量只能增加。',
          '定时开奖可以验证：首次发布时公布种子的校验值，开奖后公布种子，任何人都可以重算。',
          '在“中奖名单”登记发奖或作废；作废后可以按同一种子的顺序递补下一个号码。查看完整手机号会记入操作日志。',
        ],
      },
      {
        title: '直播与问答',
        lines: [
          `[直播](${operationPaths.live})：新建直播间，审核后开播，在直播间里发图文、审核互动，结束后汇总。`,
          `[在线问答](${operationPaths.onlineQa})：嘉宾用链接回答，读者的问题审核后公开。`,
        ],
      },
      {
        title: '全媒体与文字转视频',
        lines: [
          `[主播](${operationPaths.anchors})：真人和数字人主播，数字人须填写授权时间；停用后不能再选用。`,
          `[文字](${operationPaths.scripts})：主播的口播文字，由另一人审核，通过后“加入直播间”或“转为视频”。`,
          `[直播列表](${operationPaths.broadcasts})：直播间在各平台的直播和推流地址；其他平台的观看人数由人工填报。`,
          `[文字转视频](${operationPaths.textVideo})：选一篇已通过的稿件，按句子生成分镜，调整后制作，存为短视频草稿。`,
        ],
      },
      {
        title: '消息推送与学习小组',
        lines: [
          `[消息推送](${operationPaths.messagePush})：列出推送过的稿件和结果，推送失败的可以“重新推送”。`,
          `新的推送在[已发布](${appPaths.published})列表中进行。`,
          `[学习小组](${operationPaths.studyGroups})：稿件在“已发布”列表中加入小组，由成员阅读。`,
          `[学习记录](${operationPaths.studyRecords})显示谁已读完，可以提醒没读完的会员。`,
        ],
      },
      {
        title: '会员与商城',
        lines: [
          `[会员用户](${operationPaths.members})、[积分设置](${operationPaths.pointRules})：读者的账号和积分规则，每一笔积分都有来去。`,
          `[会员等级](${operationPaths.memberLevels})按成长值划分。`,
          `[积分记录](${operationPaths.pointRecords})列出每一笔积分。`,
          `[会员配置](${operationPaths.memberConfig})：注册与注销的规则、昵称禁用词、` +
            `哪些参与须登录，以及用户协议。`,
          `[邀请码](${operationPaths.inviteCodes})：为记者或部门制作，读者用它注册后得到积分。`,
          `待核实的奖励在[邀请记录](${operationPaths.inviteRecords})中放行或扣发；` +
            `“App发布”中的[邀请记录](${appPaths.inviteRecords})是同一份。`,
          `[商家](${operationPaths.merchant})：停用后其商品不能上架。`,
          `[商品](${operationPaths.goods})、[订单](${operationPaths.orders})：待发货的在工作台提醒；退款由一人提出，另一人确认。`,
        ],
      },
    ],
  },
  website: {
    title: '网站',
    pages: [websitePaths.material, websitePaths.edit, websitePaths.audit, websitePaths.frontPage],
    sections: [
      {
        title: '网站稿从选用到上线',
        isSteps: true,
        lines: [
          `[网站素材](${websitePaths.material})：通过审核、还没有上网站的稿件，点“选用”。`,
          `[网站编辑](${websitePaths.edit})：写网站用的标题、摘要、封面和上线时间，然后送审。`,
          `[网站审核](${websitePaths.audit})：另一人对照预览审核，通过即上线，定时的到时上线。`,
          `[网站已完成](${websitePaths.done})：已上线和已下线的；修改须重新送审，通过之前读者仍看到上一版。`,
        ],
      },
      {
        title: '首页编排',
        lines: [`[首页编排](${websitePaths.frontPage})：用区块排首页和频道页，保存后预览，发布后读者看到。`],
      },
    ],
  },
  wechat: {
    title: '微信与微博',
    pages: [wechatPaths.material, wechatPaths.materialAudit, wechatPaths.weibo],
    sections: [
      {
        title: '图文从选稿到发布',
        isSteps: true,
        lines: [
          `[微信素材](${wechatPaths.material})：选一篇或多篇稿件组成图文，按读者手机上的样子预览，然后送审。`,
          `[微信素材审核](${wechatPaths.materialAudit})：另一人审核，不能审核自己提交的。`,
          '通过后可以存入公众号草稿箱、立即发布或定时发布；结果稍后显示在列表中。',
          '“撤下”删除这条图文在公众号上的全部文章；只撤一篇，请在稿件页面撤稿。',
        ],
      },
      {
        title: '公众号与微博',
        lines: [
          `[公众号](${wechatPaths.accounts})、[微信菜单](${wechatPaths.menu})、[留言管理](${wechatPaths.comment})按公众号分开管理。`,
          `[微博](${wechatPaths.weibo})：由稿件发出微博，并查看微博下的评论。`,
        ],
      },
    ],
  },
} satisfies Partial<Record<string, HelpTopic>>;
