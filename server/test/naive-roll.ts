import type { Circumstances, Pass, Standing } from '@rallybook/contract/rules/sessions/roll';

/** Somebody who is in, by registration, by having asked, or in somebody else's place. */
type Inside = { guests: number; right: 'fixed' | 'joined' | 'passed'; since: number };
/** Who `isBack` is registered, gave up their place, and wants to come after all: they wait before all others. */
type Waiting = { memberId: string; guests: number; since: number; isBack: boolean };

/**
 * Who comes to a session, kept by hand: each event moves people one after the other, and nothing is derived. It is
 * what the rules in `src/rules/sessions` are compared with.
 */
export class NaiveRoll {
  readonly inside = new Map<string, Inside>();
  /** `hasPassed`: whether they passed their place on, and whoever got it has it no longer. */
  readonly away = new Map<string, { isLate: boolean; hasPassed: boolean }>();
  readonly passes: Pass[] = [];
  readonly registered = new Set<string>();
  readonly inactive = new Set<string>();
  queue: Waiting[] = [];
  capacity: number;
  isBeforeDeadline = true;
  isCancelled = false;
  private asked = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  circumstances(): Circumstances {
    const registered = new Set([...this.registered].filter((id) => !this.inactive.has(id)));
    const { capacity, isBeforeDeadline, isCancelled } = this;
    const isActive = (id: string) => !this.inactive.has(id);
    return { capacity, registered, isActive, isBeforeDeadline, isCancelled, isBegun: false };
  }

  heads(): number {
    let heads = this.passes.filter(({ guestName }) => guestName !== null).length;
    for (const { guests } of this.inside.values()) heads += 1 + guests;
    return heads;
  }

  free(): number {
    return this.capacity === 0 ? Infinity : Math.max(0, this.capacity - this.heads());
  }

  private isFixed(memberId: string): boolean {
    return this.registered.has(memberId) && !this.inactive.has(memberId);
  }

  private next(): number {
    this.asked += 1;
    return this.asked;
  }

  private leave(memberId: string): void {
    this.inside.delete(memberId);
    this.away.delete(memberId);
    this.queue = this.queue.filter((waiting) => waiting.memberId !== memberId);
  }

  private line(): Waiting[] {
    const [back, others] = [true, false].map((isBack) =>
      this.queue
        .filter((waiting) => waiting.isBack === isBack)
        .toSorted((a, b) => a.since - b.since),
    );
    return [...back!, ...others!];
  }

  /** Everybody for whom there is room now comes in, from the front of the queue to its end. */
  changed(): void {
    if (!this.isBeforeDeadline) return;
    for (const one of this.away.values()) one.isLate = false;
    if (this.isCancelled) return;
    for (const { memberId, guests, since, isBack } of this.line()) {
      if (1 + guests > this.free()) continue;
      this.leave(memberId);
      this.inside.set(memberId, { guests, right: isBack ? 'fixed' : 'joined', since });
    }
  }

  /** @returns whether it is accepted */
  come(memberId: string, guests: number): boolean {
    if (this.passes.some(({ fromMemberId }) => fromMemberId === memberId)) return false;
    const here = this.inside.get(memberId);
    const waiting = this.queue.find((candidate) => candidate.memberId === memberId);
    if (here !== undefined) {
      if (guests > here.guests && guests - here.guests > this.free()) return false;
      here.guests = guests;
    } else if (1 + guests <= this.free()) {
      const right = this.isFixed(memberId) ? 'fixed' : 'joined';
      this.leave(memberId);
      this.inside.set(memberId, { guests, right, since: this.next() });
    } else if (waiting !== undefined) waiting.guests = guests;
    else {
      this.leave(memberId);
      const isBack = this.isFixed(memberId);
      this.queue.push({ memberId, guests, since: this.next(), isBack });
    }
    this.changed();
    return true;
  }

  stayAway(memberId: string): void {
    if (this.away.has(memberId)) return;
    this.leave(memberId);
    this.away.set(memberId, { isLate: !this.isBeforeDeadline, hasPassed: false });
    this.endPassTo(memberId);
    this.changed();
  }

  /** Whoever passed their place to this member stays away, and may ask for it back. */
  private endPassTo(memberId: string): void {
    const index = this.passes.findIndex(({ toMemberId }) => toMemberId === memberId);
    if (index < 0) return;
    const [{ fromMemberId }] = this.passes.splice(index, 1) as [Pass];
    const giver = this.away.get(fromMemberId);
    if (giver !== undefined) giver.hasPassed = true;
  }

  register(memberId: string): void {
    this.registered.add(memberId);
    if (!this.inactive.has(memberId)) this.enter(memberId);
    this.changed();
  }

  /** A registered member has a place, whatever they did before, unless they are away. */
  private enter(memberId: string): void {
    this.endPassTo(memberId);
    if (this.away.has(memberId)) return;
    const here = this.inside.get(memberId);
    if (here !== undefined) {
      here.right = 'fixed';
      return;
    }
    const waiting = this.queue.find((candidate) => candidate.memberId === memberId);
    if (waiting?.isBack) return;
    this.leave(memberId);
    const since = waiting?.since ?? this.next();
    const place: Inside = { guests: 0, right: 'fixed', since };
    this.inside.set(memberId, place);
    const wanted = waiting?.guests ?? 0;
    if (wanted <= this.free()) place.guests = wanted;
  }

  unregister(memberId: string): void {
    this.registered.delete(memberId);
    if (this.inside.get(memberId)?.right === 'fixed') this.inside.delete(memberId);
    for (const waiting of this.queue) if (waiting.memberId === memberId) waiting.isBack = false;
    this.endPassOf(memberId);
    this.changed();
  }

  /** Whoever got the place stays if there is room for them, else they wait. */
  private endPassOf(memberId: string): void {
    const index = this.passes.findIndex(({ fromMemberId }) => fromMemberId === memberId);
    if (index < 0) return;
    const [{ toMemberId }] = this.passes.splice(index, 1) as [Pass];
    const giver = this.away.get(memberId);
    if (giver !== undefined) giver.hasPassed = true;
    const taker = toMemberId === null ? undefined : this.inside.get(toMemberId);
    if (toMemberId === null || taker?.right !== 'passed') return;
    const { guests, since } = taker;
    this.inside.delete(toMemberId);
    if (1 + guests <= this.free()) this.inside.set(toMemberId, { ...taker, right: 'joined' });
    else this.queue.push({ memberId: toMemberId, guests, since, isBack: false });
  }

  deactivate(memberId: string): void {
    this.inactive.add(memberId);
    this.leave(memberId);
    this.endPassOf(memberId);
    this.endPassTo(memberId);
    this.changed();
  }

  activate(memberId: string): void {
    this.inactive.delete(memberId);
    if (this.registered.has(memberId)) this.enter(memberId);
    this.changed();
  }

  /** @returns whether it is accepted */
  pass(pass: Pass): boolean {
    const { fromMemberId, toMemberId } = pass;
    const isGiven = this.passes.some((candidate) => candidate.fromMemberId === fromMemberId);
    if (isGiven || !this.isFixed(fromMemberId) || !this.inside.has(fromMemberId)) return false;
    const isTaken = this.passes.some((candidate) => candidate.toMemberId === toMemberId);
    if (toMemberId !== null && (isTaken || this.isFixed(toMemberId))) return false;
    this.leave(fromMemberId);
    this.away.set(fromMemberId, { isLate: !this.isBeforeDeadline, hasPassed: false });
    this.passes.push(pass);
    if (toMemberId === null) {
      this.changed();
      return true;
    }
    const waiting = this.queue.find((candidate) => candidate.memberId === toMemberId);
    const guests = this.inside.get(toMemberId)?.guests ?? 0;
    this.leave(toMemberId);
    const place: Inside = { guests, right: 'passed', since: this.next() };
    this.inside.set(toMemberId, place);
    this.changed();
    if (waiting !== undefined && waiting.guests <= this.free()) place.guests = waiting.guests;
    return true;
  }

  takeBack(giverId: string): void {
    if (this.away.get(giverId)?.hasPassed) this.come(giverId, 0);
    const index = this.passes.findIndex(({ fromMemberId }) => fromMemberId === giverId);
    if (index < 0) return;
    const [{ toMemberId }] = this.passes.splice(index, 1) as [Pass];
    if (toMemberId !== null) this.leave(toMemberId);
    this.leave(giverId);
    this.inside.set(giverId, { guests: 0, right: 'fixed', since: this.next() });
    this.changed();
  }

  standings(): Map<string, Standing> {
    const all = new Map<string, Standing>();
    for (const [id, { guests }] of this.inside) {
      all.set(id, { answer: 'coming', guests, position: null });
    }
    for (const id of this.away.keys()) all.set(id, { answer: 'away', guests: 0, position: null });
    for (const [index, { memberId, guests }] of this.line().entries()) {
      all.set(memberId, { answer: 'waiting', guests, position: index + 1 });
    }
    return all;
  }
}
