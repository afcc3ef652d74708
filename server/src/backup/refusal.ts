/** A command cannot go on; the message is one line for whoever runs it, and nothing was changed. */
export class Refusal extends Error {}
