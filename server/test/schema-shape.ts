import { sql } from 'kysely';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';

type Shape = Record<string, unknown>;

const plain = (text: unknown) =>
  String(text).replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * All that a database's catalogs say of its schema: columns in their order with types and defaults, keys, checks, references,
 * indexes, triggers, functions and extensions. The list of migrations is left out.
 */
export const schemaOf = (db: Db): Promise<Shape> =>
  isPostgres(db) ? postgresSchema(db.withoutPlugins()) : sqliteSchema(db.withoutPlugins());

async function sqliteSchema(db: Db): Promise<Shape> {
  const query = async (text: string) => (await sql.raw<Shape>(text).execute(db)).rows;
  const shape: Shape = {};
  const things = await query(
    "select type, name, sql from sqlite_master where name not like 'kysely%' and sql is not null",
  );
  for (const { type, name, sql: text } of things) {
    if (type !== 'table') {
      shape[`${String(type)} ${String(name)}`] = plain(text).replaceAll(/ ?([(),;]) ?/g, '$1');
      continue;
    }
    const indexes = await query(
      `select name, "unique", origin, partial from pragma_index_list('${String(name)}') order by name`,
    );
    for (const index of indexes)
      index['columns'] = await query(
        `select name, "desc", coll, key from pragma_index_xinfo('${String(index['name'])}')`,
      );
    shape[`table ${String(name)}`] = {
      columns: (await query(`select * from pragma_table_xinfo('${String(name)}')`)).map(
        (shape) => ({
          ...shape,
          type: plain(shape['type']),
        }),
      ),
      references: await query(
        `select * from pragma_foreign_key_list('${String(name)}') order by id, seq`,
      ),
      indexes,
      checks: plain(text).match(
        /\b(check ?\(|collate \w+|without rowid|strict|autoincrement|generated).*/g,
      ),
      constraints: plain(text)
        .match(/constraint \w+/g)
        ?.toSorted(),
    };
  }
  return shape;
}

async function postgresSchema(db: Db): Promise<Shape> {
  const shape: Shape = {};
  const add = async (kind: string, text: string) => {
    const { rows } = await sql.raw<{ name: string; is: unknown }>(text).execute(db);
    for (const { name, is } of rows) {
      if (name.startsWith('kysely')) continue;
      const key = `${kind} ${name}`;
      shape[key] = [
        ...((shape[key] as unknown[] | undefined) ?? []),
        typeof is === 'string' ? is.replaceAll(/\s+/g, ' ') : is,
      ];
    }
  };
  const ours = `pg_namespace.nspname = current_schema()`;
  const ofClass = `join pg_class on pg_class.oid = %s join pg_namespace on pg_namespace.oid = relnamespace and ${ours}`;
  const on = (column: string) => ofClass.replace('%s', column);
  await add(
    'class',
    `select relname as name, relkind::text || relpersistence::text || coalesce(reloptions::text, '') as is
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace and ${ours} where relkind <> 'i' and relname not like 'kysely%'`,
  );
  await add(
    'columns',
    `select relname as name, concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as is
    from pg_attribute ${on('attrelid')} left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind = 'r' order by relname, attnum`,
  );
  await add(
    'constraint',
    `select relname || '.' || conname as name, concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), condeferrable, condeferred, convalidated) as is
    from pg_constraint ${on('conrelid')}`,
  );
  await add(
    'index',
    `select indexname as name, indexdef as is from pg_indexes where schemaname = current_schema()`,
  );
  await add(
    'trigger',
    `select relname || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) as is from pg_trigger ${on('tgrelid')} where not tgisinternal`,
  );
  await add(
    'function',
    `select proname as name, pg_get_functiondef(pg_proc.oid) as is from pg_proc join pg_namespace on pg_namespace.oid = pronamespace and ${ours}`,
  );
  await add('extension', `select extname as name, extversion as is from pg_extension`);
  await add(
    'type',
    `select typname as name, typtype::text as is from pg_type join pg_namespace on pg_namespace.oid = typnamespace and ${ours} where typtype in ('d', 'e') order by 1`,
  );
  return shape;
}
