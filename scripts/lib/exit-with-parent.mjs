// Loaded into each server before its own code: if the starter is killed, its servers stop too and free their ports.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
