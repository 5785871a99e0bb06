// Version 13 brings binaries for Node-API 10, which Node has from 22.14 on. Before that there is version 12, which Node from 24.19 on
// ends the process with (docs/decisions/0041-two-versions-of-sqlite.md).
const hasNodeApi10 = Number(process.versions.napi) >= 10

module.exports = hasNodeApi10 ? require('better-sqlite3-13') : require('better-sqlite3-12')
