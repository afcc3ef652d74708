import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryArrayResult } from 'pg';
import { asItIs, type NameOf, toRow } from './rows.ts';

/**
 * What a text that is planned once may go with. A `write` may be sent a little later than it is asked, but before whatever
 * may depend on it. `additions` and `lookups` take any number of rows, as a JSON array in their first parameter: those that
 * are asked together go as one statement, since for each the driver and the database do more than for a row.
 */
export type Kind = 'query' | 'write' | 'additions' | 'lookups';

type Plan = { name: string; text: string; nameOf: NameOf; kind: Kind };

/** The texts that are planned once, on all connections: the name of the plan, and what the columns are called. */
const plannedOnce = new Map<string, Plan>();

/**
 * Has each connection parse and plan this text when it first sends it, and then only run it: for a short query, planning
 * takes longer than running. For texts that do not change, and that name their columns: such a plan goes on when a
 * newer version adds a column, and one of `select *` does not. It is asked of a connection, and not of the pool, which
 * does not wait for a promise.
 * @param nameOf what its columns are called in its rows
 */
export function planOnce(text: string, nameOf: NameOf = asItIs, kind: Kind = 'query'): void {
  const known = plannedOnce.get(text);
  if (known && known.kind !== kind) throw new TypeError(`Planned as ${known.kind}: ${text}`);
  if (!known) plannedOnce.set(text, { name: `q${plannedOnce.size}`, text, nameOf, kind });
}

function withNames(result: QueryArrayResult, nameOf: NameOf) {
  const names = result.fields.map(({ name }) => nameOf(name));
  return Object.assign(result, { rows: result.rows.map((values) => toRow(names, values)) });
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

type Held = {
  plan: Plan;
  parameters: unknown[];
  /** Of one that takes any number: each in JSON, in the place of the first parameter. */
  rows: unknown[];
  answer: PromiseWithResolvers<unknown>;
};

/**
 * Names the texts that are planned once, and holds what it sends back until the code that runs has sent all: queries that
 * are sent together then go in one packet.
 */
export class BundlingClient extends Client {
  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    const query = this.query.bind(this) as Query;

    const ask = async ({ name, text, nameOf }: Plan, parameters: unknown) => {
      const asked = query({ name, text, rowMode: 'array' }, parameters);
      return withNames((await asked) as QueryArrayResult, nameOf);
    };

    let held: Held[] = [];
    /** What is held and takes rows of this plan. A lookup sees what was written before it. */
    const openFor = (plan: Plan) => {
      if (plan.kind === 'write') return undefined;
      const open = plan.kind === 'lookups' ? held.slice(-1) : held;
      return open.find((each) => each.plan === plan);
    };
    const hold = (plan: Plan, parameters: unknown[]) => {
      const open = openFor(plan);
      if (open) {
        open.rows.push(parameters[0]);
        return open.answer.promise;
      }
      const answer = Promise.withResolvers<unknown>();
      held.push({ plan, parameters, rows: parameters.slice(0, 1), answer });
      return answer.promise;
    };
    const sendHeld = () => {
      const all = held;
      held = [];
      for (const { plan, parameters, rows, answer } of all) {
        const given =
          plan.kind === 'write' ? parameters : [`[${rows.join()}]`, ...parameters.slice(1)];
        ask(plan, given).then(answer.resolve, answer.reject);
      }
    };

    let bundles = false;
    const bundle = () => {
      if (bundles) return;
      bundles = true;
      socket.cork();
      process.nextTick(() => {
        sendHeld();
        bundles = false;
        socket.uncork();
      });
    };

    const bundled: Query = (text, ...rest) => {
      const plan = typeof text === 'string' ? plannedOnce.get(text) : undefined;
      bundle();
      if (plan && plan.kind !== 'query') return hold(plan, rest[0] as unknown[]);
      sendHeld();
      if (plan) return ask(plan, rest[0]);
      const result = query(text, ...rest);
      // What follows must not run outside of the transaction that was to be.
      if (text === 'begin') (result as Promise<unknown>).catch(() => socket.destroy());
      return result;
    };
    this.query = bundled as typeof this.query;
  }
}
