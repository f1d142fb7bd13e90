// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import "github.com/gorilla/mux"

type registry struct{}

func (r *registry) HandleFunc(name string, f func()) *registry { return r }
func (r *registry) Methods(names ...string) *registry           { return r }

func run() {}

func main() {
	r := &registry{}
	r.HandleFunc("/users", run).Methods("GET")
	m := mux.NewRouter()
	m.Use(nil)
	m.Get("name")
}
