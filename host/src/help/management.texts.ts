import { appPaths, assessPaths, shellPaths } from 'shared-contracts/paths';
import type { HelpTopic } from 'shared-contracts/shell';

/** Help about fees, settings and operations. */
export const managementTopics = {
  fees: {
    title: '稿费与考核',
    pages: [
      assessPaths.feeForm,
      assessPaths.distribution,
      assessPaths.audit,
      assessPaths.financial,
      assessPaths.own,
      assessPaths.scores,
    ],
    sections: [
      {
        title: '一个月的稿费',
        isSteps: true,
        lines: [
          `[稿费表](${assessPaths.feeForm})：“生成稿费”按当月已发布的稿件和[稿费规则](${assessPaths.rules})算出每篇的稿费。修改金额须另一人确认才生效。`,
          `[稿费分配表](${assessPaths.distribution})：把每篇的稿费按比例分给作者，合计须为100%，然后送审。`,
          `逐级审核：[稿费审核表](${assessPaths.audit})、[主任审核表](${assessPaths.director})、[区域中心审核表](${assessPaths.regional})。`,
          `[稿费发布表](${assessPaths.publication})：全部审核通过后发布本月稿费，之后金额不能再改，作者可以看到。`,
          `[财务发放表](${assessPaths.financial})：制作发放批次，由另一人复核，导出银行文件，再登记已发放或失败。`,
        ],
      },
      {
        title: '谁不能审',
        lines: [
          '修改过金额或分配、自己分到稿费、或在本轮审过其他环节的人，不能审这一条。',
          '退回或金额改动后，重新分配、重新审核，此前的通过不再有效。',
        ],
      },
      {
        title: '撤稿与退款',
        lines: [
          '发布稿费之前撤稿的，不计稿费；之后撤稿的，进入[退款通知表](' + assessPaths.refundInform + ')。',
          `退款由另一人在[退款复核表](${assessPaths.refundRepeat})中复核，以冲减记账，不改已发布的金额。`,
        ],
      },
      {
        title: '我的稿费',
        lines: [
          `[我的稿费](${assessPaths.own})：您自己已发布的稿费和发放结果。`,
          `没有[收款账户](${assessPaths.payees})的人暂缓发放，登记后归入下一批。`,
          `[稿费统计](${assessPaths.sums})：按月份、部门、作者汇总稿费，可以导出。`,
        ],
      },
      {
        title: '内容评分',
        lines: [
          `[内容评分](${assessPaths.scores})：评委给当月已有稿费的稿件逐项评分，不能评自己的；列表显示平均分和分差。`,
        ],
      },
    ],
  },
  settings: {
    title: '系统配置',
    pages: [
      appPaths.column,
      appPaths.user,
      appPaths.parameter,
      appPaths.sensitive,
      appPaths.siteSettings,
      appPaths.searchConfig,
      appPaths.correspondent,
    ],
    sections: [
      {
        title: '栏目、用户与部门',
        lines: [
          `[栏目管理](${appPaths.column})：栏目树、各栏目的审核环节、审核时限，以及急稿能否后补政治审核。`,
          `[用户](${appPaths.user})：账号、角色和栏目。停用账号立即生效；接入身份服务后，角色可“按组授予”。`,
          `[部门与岗位](${appPaths.department})：部门树。`,
          `[记者](${appPaths.reporter})：记者的笔名、记者证和署名页；` + `离职后不能再选为作者，已有稿件的署名不变。`,
          `[通讯员](${appPaths.correspondent})：通过注册申请，设定可投稿栏目和每天最多投稿几篇，登记收稿费的银行卡。`,
          `[在线用户](${appPaths.online})可以让某个登录失效，[登录日志](${appPaths.loginLog})和[操作日志](${appPaths.logs})记录谁做了什么。`,
        ],
      },
      {
        title: '用词与标签',
        lines: [
          `[敏感词](${appPaths.sensitive})：分级管理，送审、通过和发布时检查；已发布的稿件含新加的词时通知有关的人。`,
          `[校对词库](${appPaths.lexicon})、[数据字典](${appPaths.dictionary})、` +
            `[标签](${appPaths.tag})、[热词](${appPaths.hotWords})。`,
        ],
      },
      {
        title: '站点与搜索',
        lines: [
          `[站点设置](${appPaths.siteSettings})：公开网站的名称、站标、备案号、举报电话和站长验证，保存后立即生效。`,
          `[主题](${appPaths.theme})：网站和App在一段时间内的配色；` + `“全站变灰”立即把所有页面变为黑白。`,
          `[搜索配置](${appPaths.searchConfig})：读者搜索的同义词、停用词、屏蔽词、置顶结果和权重；“试搜”即读者所见。`,
        ],
      },
      {
        title: '系统参数与通知',
        lines: [
          `[定时任务](${appPaths.jobs})：后台任务何时运行、上次结果如何；` + `失败的写明原因，可以“立即运行”。`,
          `[系统参数](${appPaths.parameter})：有“修改”的在这里改，立即生效，可以查看历史和恢复；其余由服务器配置。`,
          `群机器人（企业微信、钉钉、飞书）在[我的通知](${shellPaths.notices})的“通知设置”中选择发送哪些通知；“试发”立刻说明机器人是否应答。`,
        ],
      },
      {
        title: '与其他系统对接',
        lines: [
          `[接口密钥](${appPaths.apiKeys})、[回调通知](${appPaths.webhooks})、[平台推送](${appPaths.receivers})：给其他系统读取和接收稿件。`,
          `[数据导入](${appPaths.dataImport})：从旧系统导入稿件，先试运行看报告，再确认导入；导入的稿件不会再次发送给读者。`,
        ],
      },
    ],
  },
  system: {
    title: '系统管理（运维）',
    pages: [shellPaths.remotes, shellPaths.systemStatus],
    sections: [
      {
        title: '切换子应用版本',
        isSteps: true,
        lines: [
          `在[子应用版本](${shellPaths.remotes})中，先用“更多”里的“仅本人预览”看新版本。`,
          '点“切换版本”，选择版本、写明原因，先看检查结果；检查未通过不能切换。',
          '“灰度发布”只让一部分人或角色使用；错误多时自动终止，正常后“灰度转正”。',
          '切换方式：导航时、空闲时，或限时（安全）。正在写的内容不会丢失，大家也不需要刷新。',
        ],
      },
      {
        title: '出了问题',
        lines: [
          '“回滚到备用版本”几秒内对打开的页面生效，不需要重新构建，冻结期也可以。',
          '“停用”某个子应用并写明说明，使用者看到说明，其他菜单照常。',
          '“故障记录”列出编号、页面和用户；使用者反馈的编号（如 NR-103）可以在这里查到。',
          '“变更历史”记录每一次变更由谁、为什么作出，不能改写。',
        ],
      },
      {
        title: '系统状态',
        lines: [`[系统状态](${shellPaths.systemStatus})：备份、存储、任务等是否正常；异常的项目写明原因和办法。`],
      },
    ],
  },
} satisfies Partial<Record<string, HelpTopic>>;
