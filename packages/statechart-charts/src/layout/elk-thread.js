/** The worker that runs ELK. The module itself answers the messages. */
import 'elkjs/lib/elk-worker.min.js';
