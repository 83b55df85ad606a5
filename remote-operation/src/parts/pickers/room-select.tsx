import { Select } from 'antd';
import { useState } from 'react';
import { listLiveRooms } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type LiveRoomRow, LiveState, liveStateNames } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { pickersTexts as texts } from './pickers.texts.ts';

interface RoomSelectProps {
  value?: string | undefined;
  onChange?(id: string): void;
  id?: string;
  /** Called with the chosen room. */
  onPick?(room: LiveRoomRow): void;
}

const closedStates: readonly LiveState[] = [LiveState.Ended, LiveState.Replay, LiveState.Withdrawn];

/** A live room that the user may look at, found by title; those that are over cannot be chosen. */
export function RoomSelect({ value, onChange, id, onPick }: RoomSelectProps) {
  const [keywords, setKeywords] = useState('');
  const { answer, isFetching } = useEndpoint(listLiveRooms, {
    keywords: keywords.trim().slice(0, maxOf(listLiveRooms.request, 'keywords')),
  });
  const rooms = answer?.list ?? [];
  const choose = (chosen: string) => {
    onChange?.(chosen);
    const room = rooms.find((one) => one.id === chosen);
    if (room) onPick?.(room);
  };
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={texts.room}
      value={value}
      onChange={choose}
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      options={rooms.map((room) => ({
        value: room.id,
        label: texts.withState(room.title, liveStateNames[room.state]),
        disabled: closedStates.includes(room.state),
      }))}
      loading={isFetching}
      placeholder={texts.roomPlaceholder}
      notFoundContent={isFetching ? undefined : texts.noRoom}
    />
  );
}
