// Loaded into the server before anything else when the tools start it. The channel to the parent closes when the
// parent is gone, even by SIGKILL, and the server then exits as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
