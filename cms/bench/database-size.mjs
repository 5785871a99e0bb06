// What a school's database holds: `node database-size.mjs URL` writes its bytes and the connections that are open to it, as JSON.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
const query = `select pg_database_size(current_database()) as bytes,
  (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections`
const { rows } = await client.query(query)
console.log(JSON.stringify({ bytes: Number(rows[0].bytes), connections: Number(rows[0].connections) }))
await client.end()
