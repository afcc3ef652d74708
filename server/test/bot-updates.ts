// What the two services send of a message, as they document it.

let updates = 1000;

type Chat = {
  chat?: number | string;
  /** Of the update, or of the message. */
  id?: number | string;
  type?: string;
};

export function telegramUpdate(
  text: string,
  { chat = 42, id = (updates += 1), type = 'private' }: Chat = {},
): Record<string, unknown> {
  return {
    update_id: id,
    message: {
      message_id: 7,
      from: { id: chat, is_bot: false, first_name: 'An', language_code: 'vi' },
      chat: { id: chat, type, first_name: 'An' },
      date: 1_764_000_000,
      text,
    },
  };
}

export function zaloUpdate(
  text: string,
  { chat = 'e4ea2cd5189df1c3a88c', id = `m${(updates += 1)}`, type = 'PRIVATE' }: Chat = {},
): Record<string, unknown> {
  return {
    ok: true,
    result: {
      event_name: 'message.text.received',
      message: {
        message_id: id,
        from: { id: chat, display_name: 'An', is_bot: false },
        chat: { id: chat, chat_type: type },
        date: 1_764_000_000_000,
        text,
      },
    },
  };
}
