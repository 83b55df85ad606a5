import { PageViews } from '../../parts/views/page-views.tsx';
import { DepartmentTable } from './department-table.tsx';
import { departmentTexts as texts } from './department.texts.ts';
import { PostTable } from './post-table.tsx';

/** /app/config/department: the departments as a tree, and the posts that people hold. */
export function DepartmentScreen() {
  return (
    <PageViews
      views={[
        { key: 'departments', label: texts.tabDepartments, children: <DepartmentTable /> },
        { key: 'posts', label: texts.tabPosts, children: <PostTable /> },
      ]}
    />
  );
}
