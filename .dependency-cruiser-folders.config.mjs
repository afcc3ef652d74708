// Folders that import each other are one room with a wall in it. Tests, which may import anything, do not count; so this
// is a check of its own beside .dependency-cruiser.cjs.
import rooms from './.dependency-cruiser.cjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rooms.options,
    exclude: {
      path: ['^web/(dist|src/locales)/', '\\.test\\.tsx?$', '/test/', '^(bench|faults)/'],
    },
  },
};
