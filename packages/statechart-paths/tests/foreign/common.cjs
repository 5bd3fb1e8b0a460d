const { createMachine } = require('xstate');

exports.machine = createMachine({ id: 'common', on: { go: {} } });
