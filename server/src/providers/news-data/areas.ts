import type { Area } from 'shared-contracts/model';

/** The areas of province level with their numbers (GB/T 2260) and the city that their reports come from, in the order of the numbers. */
const rows = [
  ['11', '北京市', '北京'], ['12', '天津市', '天津'], ['13', '河北省', '石家庄'], ['14', '山西省', '太原'], ['15', '内蒙古自治区', '呼和浩特'], ['21', '辽宁省', '沈阳'], ['22', '吉林省', '长春'],
  ['23', '黑龙江省', '哈尔滨'], ['31', '上海市', '上海'], ['32', '江苏省', '南京'], ['33', '浙江省', '杭州'], ['34', '安徽省', '合肥'], ['35', '福建省', '福州'], ['36', '江西省', '南昌'],
  ['37', '山东省', '济南'], ['41', '河南省', '郑州'], ['42', '湖北省', '武汉'], ['43', '湖南省', '长沙'], ['44', '广东省', '广州'], ['45', '广西壮族自治区', '南宁'], ['46', '海南省', '海口'],
  ['50', '重庆市', '重庆'], ['51', '四川省', '成都'], ['52', '贵州省', '贵阳'], ['53', '云南省', '昆明'], ['54', '西藏自治区', '拉萨'], ['61', '陕西省', '西安'], ['62', '甘肃省', '兰州'],
  ['63', '青海省', '西宁'], ['64', '宁夏回族自治区', '银川'], ['65', '新疆维吾尔自治区', '乌鲁木齐'], ['71', '台湾省', '台北'], ['81', '香港特别行政区', '香港'], ['82', '澳门特别行政区', '澳门'],
] as const;

export const areas: readonly Area[] = rows.map(([code, name]) => ({ code, name }));

/** City that reports of an area are dated from. */
export const cityOfArea: ReadonlyMap<string, string> = new Map(rows.map(([code, , city]) => [code, city]));
