// The parts of antd that a first list draws, named so that they come while the user types the password.
import { Button, Dropdown, Input, Select, Table, Tag, Tooltip } from 'antd';

/** Used by nobody: importing this file is the point. */
export const firstParts = [Button, Dropdown, Input, Select, Table, Tag, Tooltip];
