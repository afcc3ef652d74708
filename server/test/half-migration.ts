// A program that migrates the database of its environment, with one more step that never finishes.
import { connect } from '../src/db/engine/connect.ts';
import { MIGRATIONS, migrateToLatest } from '../src/db/migrate.ts';
import { readSettings } from '../src/env.ts';

await migrateToLatest(connect(readSettings(process.env)), {
  ...MIGRATIONS,
  '9999-half': {
    up: async (db) => {
      await db.schema.createTable('half').addColumn('id', 'integer').execute();
      process.stdout.write('half\n');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    },
  },
});
