/** The lower bound of a server for a list of 20: one prepared statement whose result the database writes as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [url = '', companyId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const text = `select coalesce(json_agg(record), '[]')::text as body from (
  select * from location where "companyId" = $1 and "deletedAt" is null order by "order", id limit 20) as record`;

const server = createServer((_request, response) => {
  pool.query({ name: 'list', text, values: [Number(companyId)] }).then(
    ({ rows }) => response.setHeader('Content-Type', 'application/json').end(rows[0].body),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
