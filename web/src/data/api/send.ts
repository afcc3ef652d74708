import type { Endpoint, Output } from '@rallybook/contract/endpoints/endpoint';
import { call, type InputOf } from './api';

type BodyOf<E extends Endpoint> =
  InputOf<E> extends { body?: infer Body } ? NonNullable<Body> : never;

/** What is entered of a new record: the body of its endpoint without the club. */
type NewRecord<E extends Endpoint> = BodyOf<E> extends infer Body ? OmitClub<Body> : never;
// Of each kind of body, where there are several.
type OmitClub<Body> = Body extends unknown ? Omit<Body, 'clubId'> : never;

type RecordUpdate<E extends Endpoint> = BodyOf<E> & { id: string };

/** What is entered of a new record, or of the one that was there `before`. */
type SavedRecord<Create extends Endpoint, Update extends Endpoint> =
  | (NewRecord<Create> & { before: null })
  | (Omit<BodyOf<Update>, 'version'> & { before: { id: string; version: number } });

// TypeScript cannot follow that the input is put together again, hence the casts.

/** Sends a new record, whose body names its club. */
export const sendNew =
  <E extends Endpoint>(endpoint: E) =>
  (clubId: string, entered: NewRecord<E>): Promise<Output<E>> =>
    call(endpoint, { body: { ...entered, clubId } } as InputOf<E>, { clubId });

/** Sends new values of the record with an id. */
export const sendUpdate =
  <E extends Endpoint>(endpoint: E) =>
  (clubId: string, { id, ...body }: RecordUpdate<E>): Promise<Output<E>> =>
    call(endpoint, { params: { id }, body } as unknown as InputOf<E>, { clubId });

/** Sends a new record, or new values of the one that was there before, with the version that was seen of it. */
export const sendSaved =
  <Create extends Endpoint, Update extends Endpoint>(create: Create, update: Update) =>
  (
    clubId: string,
    { before, ...entered }: SavedRecord<Create, Update>,
  ): Promise<Output<Create> | Output<Update>> =>
    before === null
      ? sendNew(create)(clubId, entered as unknown as NewRecord<Create>)
      : sendUpdate(update)(clubId, {
          ...entered,
          id: before.id,
          version: before.version,
        } as unknown as RecordUpdate<Update>);

/** Deletes the record with an id. */
export const sendRemoval =
  <E extends Endpoint>(endpoint: E) =>
  (clubId: string, id: string): Promise<Output<E>> =>
    call(endpoint, { params: { id } } as unknown as InputOf<E>, { clubId });
