// The parts of antd that a first list draws, named so that they come while the user types the password.
import { Button, Checkbox, DatePicker, Dropdown, Empty, Form, Input, Pagination, Segmented, Select, Space, Table, Tabs, Tag, Tooltip } from 'antd';

/** Used by nobody: importing this file is the point. */
export const firstParts = [Button, Checkbox, DatePicker, Dropdown, Empty, Form, Input, Pagination, Segmented, Select, Space, Table, Tabs, Tag, Tooltip];
