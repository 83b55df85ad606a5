module.exports = require('../tooling/webpack/factory.cjs')(__dirname);
