/** A thread of the search that ends at once when it is told to, as a crash would end it. */
import '../../../server/geodata/search/thread.ts';

/** All threads of a process hear a channel. */
const channel = new BroadcastChannel('crash');
channel.onmessage = () => process.exit(1);
