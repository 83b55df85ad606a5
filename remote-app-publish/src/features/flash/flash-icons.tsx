import {
  CarOutlined,
  CloudOutlined,
  GlobalOutlined,
  HeartOutlined,
  LineChartOutlined,
  ThunderboltOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { FlashIcon } from 'shared-contracts/model';

/** Icons of columns of the 24-hour desk. */
export const flashIcons: Record<FlashIcon, ReactNode> = {
  bolt: <ThunderboltOutlined aria-hidden />,
  globe: <GlobalOutlined aria-hidden />,
  chart: <LineChartOutlined aria-hidden />,
  trophy: <TrophyOutlined aria-hidden />,
  film: <VideoCameraOutlined aria-hidden />,
  cloud: <CloudOutlined aria-hidden />,
  car: <CarOutlined aria-hidden />,
  heart: <HeartOutlined aria-hidden />,
};
