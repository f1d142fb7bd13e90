// --- path: look-alikes.test.js ---
const express = require('express');
const request = require('supertest');
const axios = require('axios');
const app = express();

function handler() {}
const cache = new Map();
cache.get('/x', handler);
axios.get('/x', handler);
axios.create().post('/x', handler);
request(app).get('/x', handler);
const agent = request.agent(app);
agent.get('/y', handler);
const own = { get(path, f) { return f; }, use() {} };
own.get('/own', handler);
own.use('/own', handler);
unknown.get('/unknown', handler);
app.get('setting');
app.set('/x', handler);
app.locals.get('/x', handler);
express.json().get('/x', handler);
